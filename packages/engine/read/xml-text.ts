/** What stands in XML, as text. */

/** The value of an attribute, by the end of its name as a pattern. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const [, double, single] =
    new RegExp(`(?:^|\\s)${name}\\s?=\\s?(?:"([^"]{0,2000})"|'([^']{0,2000})')`).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : unescapeXml(value);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of XML with the characters that its references stand for: those of XML itself, and numbers. There are no others to expand. */
export function unescapeXml(text: string): string {
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name, decimal, hex) => {
      if (name) return ENTITIES[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

const ATTRIBUTE = /([\w:.-]+)\s?=\s?(?:"([^"]*)"|'([^']*)')/g;

/** All attributes of a tag by their names as they are written, with their prefixes. */
export function attributesOf(text: string): Map<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)];
  return new Map(found.map(([, name = '', double, single]) => [name, unescapeXml(double ?? single ?? '')]));
}
