export { spamSigns } from './looks-like-spam.ts';
export { judgeSameTexts } from './same-texts.ts';
