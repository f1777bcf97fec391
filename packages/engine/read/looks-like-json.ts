/** Whether text is to be read as JSON: it begins as an array or an object does. */
export function looksLikeJson(text: string): boolean {
  return /^\s{0,1000}(\[\s{0,1000}([[{"\]]|-?\d+\s{0,10}[,\]])|\{\s{0,1000}["}])/.test(text.slice(0, 2100));
}
