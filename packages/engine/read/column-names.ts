/** Names for columns: on one line, never empty, each once. */
export function columnNames(headers: readonly string[], width: number): string[] {
  const wanted = Array.from({ length: width }, (_, at) => oneLine(headers[at] ?? '') || `column ${at + 1}`);
  const used = new Set<string>();
  const reserved = new Set(wanted);
  const nextNumber = new Map<string, number>();
  return wanted.map((name) => {
    if (!used.has(name)) {
      used.add(name);
      return name;
    }
    let number = nextNumber.get(name) ?? 2;
    while (reserved.has(`${name} (${number})`)) number++;
    nextNumber.set(name, number + 1);
    return `${name} (${number})`;
  });
}

/** Those of the names whose header an earlier column has, too. */
export function renamed(names: readonly string[], headers: readonly string[]): string[] {
  return names.filter((name, at) => {
    const header = oneLine(headers[at] ?? '');
    return header !== '' && header !== name;
  });
}

function oneLine(header: string): string {
  return header.split(/\s/).filter(Boolean).join(' ');
}
