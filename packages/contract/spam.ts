/** Signs of spam as the desk says them: a sentence for each rule of `packages/service/spam/signs.ts`. */
export const SPAM_SIGNS = {
  link_markup: 'It has links as forums and web pages write them, which nobody types into a form.',
  link_in_name: 'It has a web address in a name.',
  random_letters: 'It has random letters in place of words.',
  bulk_sending: 'It says that it came through contact forms in bulk, or how to opt out of more.',
  search_ranking: 'It speaks of links and places in search engines.',
  followers: 'It speaks of followers, reviews and advertisements.',
  contact_lists: 'It speaks of lists of contacts to buy.',
  outsourcing: 'It speaks of web design, apps, videos, texts or hired staff.',
  goods: 'It speaks of goods from a factory.',
  lending: 'It speaks of loans, funding or payment fees.',
  quick_profit: 'It speaks of profits from trading or of a fortune.',
  threat: 'It threatens with a lawsuit or with publishing something.',
  notice: 'It poses as a notice about a domain, a listing or an account.',
  pills: 'It speaks of medicines without prescription, or of diets.',
  gambling: 'It speaks of gambling.',
  adult: 'It speaks of sex or dating.',
  russian_advertisement: 'It has the words of advertisements in Russian.',
  offer: 'It offers something, rather than asking for it.',
  your_site: 'It speaks of your website or your business.',
  price: 'It names a price.',
  urging: 'It urges to order, to apply, to click or to hurry.',
  link: 'It has a web address.',
  hidden_link: 'It has an address that hides where it leads.',
} as const;

export type SpamSign = keyof typeof SPAM_SIGNS;

// `Object.keys` has lost the names.
export const SPAM_SIGN_NAMES = Object.keys(SPAM_SIGNS) as SpamSign[];
