/** The company's mark: a hallmark octagon around a balance in the shape of an A. The logo, icons, previews and guides draw it. */
export const mark = {
  viewBox: '0 0 30 30',
  octagon: 'M9 1.5h12L28.5 9v12L21 28.5H9L1.5 21V9z',
  balance: 'M9.2 21.5 15 8l5.8 13.5M11.6 16.6h6.8',
  /** The balance is a stroked line. */
  strokeWidth: 2.1,
  strokeLinecap: 'square',
} as const;

/** The mark as an SVG file, in two colors. */
export function markSvg(octagon: string, balance: string): string {
  const { viewBox, strokeWidth, strokeLinecap } = mark;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">` +
    `<path d="${mark.octagon}" fill="${octagon}"/>` +
    `<path d="${mark.balance}" fill="none" stroke="${balance}" stroke-width="${strokeWidth}" stroke-linecap="${strokeLinecap}"/>` +
    '</svg>'
  );
}
