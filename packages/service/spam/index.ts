export { spamSigns } from './looks-like-spam.ts';
