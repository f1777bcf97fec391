/** Texts that a reply can begin with. `{first_name}` and `{brand}` are filled in; a mail program opens with the result. */
interface ReplyTemplate {
  /** What it is called in the menu. */
  name: string;
  body: string;
}

/** What the button 'Reply' begins with. */
export const PLAIN_REPLY = 'Hello {first_name},\n\n';

export const REPLY_TEMPLATES: readonly ReplyTemplate[] = [
  {
    name: 'Propose a call',
    body: 'Hello {first_name},\n\nThank you for writing to {brand}. May I call you about it? Please send me two or three times that suit you.\n\n',
  },
  {
    name: 'Ask about the data',
    body: 'Hello {first_name},\n\nThank you for writing to {brand}. Which systems does your data come from, how many records are there, and by when do you need them clean?\n\n',
  },
  {
    name: 'Decline',
    body: 'Hello {first_name},\n\nThank you for writing to {brand}. I am sorry to say that we cannot help you with this.\n\n',
  },
];
