/** What Windows-1252 has in place of the control characters 0x80 to 0x9F. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * UTF-8 that was read as Windows-1252 ('MÃ¼ller'), read as it was meant, also if it happened twice; and the signs of Windows-1252, such as
 * dashes, that were read as control characters of Latin-1. Other text is unchanged.
 */
export function repairMojibake(text: string): string {
  return decodedAgain(text).replace(
    /[\u0080-\u009f]/g,
    (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? control,
  );
}

function decodedAgain(text: string): string {
  let repaired = text;
  for (let times = 0; times < 2; times++) {
    if (!/[\u0080-\uffff]/.test(repaired)) return repaired;
    const bytes = bytesOf(repaired);
    if (!bytes) return repaired;
    try {
      repaired = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return repaired;
    }
  }
  return repaired;
}

function bytesOf(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const high = WINDOWS_1252.indexOf(text[at] ?? '');
    if (high < 0 && code > 255) return undefined;
    bytes[at] = high < 0 ? code : 0x80 + high;
  }
  return bytes;
}
