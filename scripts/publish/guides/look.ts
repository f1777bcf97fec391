import { StyleSheet } from '@react-pdf/renderer';
import { color } from '../../../site/styles/palette.ts';

/** The light colors of site/styles/tokens.css. */
export const colour = {
  ink: color('ink'),
  ink2: color('ink-2'),
  rule: color('rule'),
  rule2: color('rule-2'),
  verd: color('verd'),
  verdDeep: color('verd-deep'),
  verdWash: color('verd-wash'),
  onVerd: color('on-verd'),
  bandInk2: color('band-ink-2'),
  bandGold: color('band-gold'),
};

/** The page, in points: US Letter with a margin column for what a line is about. */
export const page = { width: 612, height: 792, side: 56, top: 52, bottom: 66, margin: 104, gutter: 16 };

/** Where running text begins, measured from the page's margin. */
export const indent = page.margin + page.gutter;

/**
 * The space between lines of running text. It is set on what stands on a page, not on the page: react-pdf multiplies the
 * line height that a repeated node inherits each time it lays a page out again, and the foot of the page is repeated.
 */
const leading = { fontSize: 9.6, lineHeight: 1.46 };

const display = { fontFamily: 'Newsreader', fontFeatureSettings: ['lnum'] };

export const look = StyleSheet.create({
  page: {
    paddingTop: page.top,
    paddingBottom: page.bottom,
    paddingHorizontal: page.side,
    fontFamily: 'Figtree',
    fontSize: 9.6,
    color: colour.ink,
  },
  display,
  section: {
    flexDirection: 'row',
    marginTop: 26,
    paddingTop: 10,
    borderTopWidth: 1,
    borderTopColor: colour.ink,
    marginBottom: 6,
  },
  sectionNumber: { ...display, width: indent, fontSize: 21, lineHeight: 1.15, color: colour.ink2 },
  sectionTitle: { ...display, flex: 1, fontSize: 21, lineHeight: 1.15, letterSpacing: -0.2 },
  heading: { ...display, marginLeft: indent, marginTop: 15, marginBottom: 1, fontSize: 14, lineHeight: 1.25 },
  text: { ...leading, marginLeft: indent, marginTop: 6 },
  lede: { ...leading, marginLeft: indent, color: colour.ink2 },
  note: {
    ...leading,
    marginLeft: indent,
    marginTop: 12,
    paddingVertical: 9,
    paddingHorizontal: 12,
    backgroundColor: colour.verdWash,
  },
  list: { ...leading, marginLeft: indent, marginTop: 8 },
  item: { flexDirection: 'row', paddingVertical: 1.6 },
  row: {
    ...leading,
    flexDirection: 'row',
    paddingTop: 4.5,
    paddingBottom: 5,
    borderTopWidth: 0.6,
    borderTopColor: colour.rule,
  },
  term: { width: indent, paddingRight: page.gutter, fontWeight: 600 },
  body: { flex: 1 },
  quiet: { color: colour.ink2 },
  strong: { fontWeight: 600 },
  link: { color: colour.verd, textDecoration: 'underline' },
  table: { marginTop: 10, fontSize: 8.6, lineHeight: 1.38 },
  caption: { fontSize: 8.8, color: colour.ink2, marginBottom: 6 },
  head: { flexDirection: 'row', borderBottomWidth: 0.9, borderBottomColor: colour.ink },
  headCell: { fontWeight: 600, paddingBottom: 5, paddingRight: 12 },
  line: { flexDirection: 'row', borderBottomWidth: 0.6, borderBottomColor: colour.rule },
  cell: { paddingVertical: 3.8, paddingRight: 12 },
});
