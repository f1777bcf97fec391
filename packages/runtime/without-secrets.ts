/** A text of a program or a receiver, in which the user and password of an address do not appear. */
export function withoutSecrets(text: string, url: URL): string {
  const forms = (one: string) => [decoded(one), one, Buffer.from(decoded(one)).toString('base64')];
  // A short user is a common word, and no secret.
  const user = url.username.length > 3 ? forms(url.username) : [];
  const longestFirst = [...forms(url.password), ...user]
    .filter((one) => one !== '')
    .sort((a, b) => b.length - a.length);
  return longestFirst.reduce((shown, one) => shown.replaceAll(one, '…'), text);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
