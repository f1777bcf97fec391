import { domainToASCII } from 'node:url';

/** The address with its domain in ASCII (`xn--mller-kva.example`), as mail servers and browsers' e-mail fields write it. */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const isAscii = /^\p{ASCII}*$/u.test(domain);
  return isAscii || at < 0 ? email : `${email.slice(0, at)}@${domainToASCII(domain)}`;
}
