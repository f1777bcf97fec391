/** A text of a program or a receiver, in which the user and password of an address do not appear. */
export function withoutSecrets(text: string, url: URL): string {
  const secrets = [url.password, url.username].flatMap((one) => {
    const plain = decoded(one);
    return [plain, one, Buffer.from(plain).toString('base64')];
  });
  const longestFirst = secrets.filter((one) => one !== '').sort((a, b) => b.length - a.length);
  return longestFirst.reduce((shown, one) => shown.replaceAll(one, '…'), text);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
