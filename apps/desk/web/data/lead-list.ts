/** The inbox's list as it was loaded page by page. A row keeps its place while the reader looks at it. */

import { isInState, type LeadFilter } from '@assay/contract/lead-filter';
import type { InfiniteData } from '@tanstack/react-query';
import type { LeadMark, LeadPage, LeadSummary } from '../api/client.ts';

export type LeadList = InfiniteData<LeadPage, string | null>;

/** By the id of a row: the other leads of its address that it stands for. */
export type Others = ReadonlyMap<string, readonly LeadMark[]>;

/** All rows, each once: a page loaded later may repeat rows of an earlier one, or have a lead that an earlier row stands for. */
export function rowsOf(list: LeadList): LeadSummary[] {
  return rowsReader()(list);
}

/** Reads the rows of a growing list: of a list that begins like the last one, only what was added is looked at. */
export function rowsReader(): (list: LeadList) => LeadSummary[] {
  let pages: readonly LeadPage[] = [];
  let rows: LeadSummary[] = [];
  let seen = new Set<string>();
  return (list) => {
    const isLonger = pages.every((page, index) => page === list.pages[index]);
    const added = list.pages.slice(isLonger ? pages.length : 0).flatMap(({ leads }) => leads);
    const others = othersOf(list);
    if (!isLonger) seen = new Set();
    pages = list.pages;
    const isFirst = ({ id }: LeadSummary) => {
      if (seen.has(id)) return false;
      for (const one of [id, ...(others.get(id) ?? []).map((other) => other.id)]) seen.add(one);
      return true;
    };
    rows = [...(isLonger ? rows : []), ...added.filter(isFirst)];
    return rows;
  };
}

/** Of a row that several pages have, the first one tells it. */
export function othersOf(list: LeadList): Others {
  return new Map(list.pages.toReversed().flatMap(({ also }) => Object.entries(also)));
}

/** The index of the row of a lead, which may stand for others, or -1. */
export function indexOfLead(rows: readonly LeadSummary[], id: string, others: Others): number {
  const index = rows.findIndex((row) => row.id === id);
  return index === -1 ? rows.findIndex((row) => others.get(row.id)?.some((one) => one.id === id)) : index;
}

/** The ids of the rows that have what was searched for in a close spelling only. */
export function closeOf(list: LeadList): ReadonlySet<string> {
  return new Set(list.pages.flatMap(({ close }) => close));
}

/** The rows, with the open lead's above them while it is further down than anybody has scrolled, as after a link to it. */
export function withOpen(
  rows: readonly LeadSummary[],
  open: LeadSummary,
  others: Others,
): readonly LeadSummary[] {
  return rows.length === 0 || indexOfLead(rows, open.id, others) !== -1 ? rows : [open, ...rows];
}

/** Whether a filter's list can have a lead, by its status. */
export function isOfState({ status }: LeadSummary, { state, status: chosen, not }: LeadFilter): boolean {
  const isChosen = chosen === undefined || chosen.includes(status) !== (not?.includes('status') ?? false);
  return isChosen && (state === undefined || isInState(status, state));
}

/** Of two states of a row, the later: an answer that was asked for earlier can arrive later. What was seen stays seen, until the visitor writes. */
function later(known: LeadSummary | undefined, fresh: LeadSummary): LeadSummary {
  if (known === fresh || known?.id !== fresh.id) return fresh;
  if (known.version > fresh.version) return known;
  return { ...fresh, seen: fresh.seen || (known.seen && known.received_at === fresh.received_at) };
}

/** The list with other values for one row. */
export function patchRow(list: LeadList, id: string, values: Partial<LeadSummary>): LeadList {
  return updateRows(list, (row) => (row.id === id ? { ...row, ...values } : row));
}

/** The list with the version that a change has led to, by which an older row is known; a colleague's later one stays. */
export function withVersion(list: LeadList, id: string, version: number): LeadList {
  return updateRows(list, (row) => (row.id === id && row.version < version ? { ...row, version } : row));
}

/** The list without some rows. */
export function removeRows(list: LeadList, isGone: (row: LeadSummary) => boolean): LeadList {
  const pages = list.pages.map((page) => ({ ...page, leads: page.leads.filter((row) => !isGone(row)) }));
  return { ...list, pages };
}

/** A list of only its first page. @param known the list before, of which a row may be newer */
export function firstPage(page: LeadPage, known?: LeadList): LeadList {
  const rows = new Map(known && rowsOf(known).map((row) => [row.id, row]));
  return {
    pages: [{ ...page, leads: page.leads.map((row) => later(rows.get(row.id), row)) }],
    pageParams: [null],
  };
}

/** The list with what became of some leads, which have rows or are stood for by one; those that are null are gone. */
export function correctRows(list: LeadList, rows: ReadonlyMap<string, LeadSummary | null>): LeadList {
  const markOf = (mark: LeadMark) => (rows.has(mark.id) ? (rows.get(mark.id) ?? []) : mark);
  const pages = list.pages.map((page) => {
    const marks = Object.entries(page.also);
    if (!marks.flat(2).some((one) => typeof one !== 'string' && rows.has(one.id))) return page;
    return { ...page, also: Object.fromEntries(marks.map(([id, others]) => [id, others.flatMap(markOf)])) };
  });
  const corrected = updateRows({ ...list, pages }, (row) => later(row, rows.get(row.id) ?? row));
  const isGone = ({ id }: LeadSummary) => rows.get(id) === null;
  return rowsOf(list).some(isGone) ? removeRows(corrected, isGone) : corrected;
}

/** Pages without a changed row stay the same objects. */
function updateRows(list: LeadList, update: (row: LeadSummary) => LeadSummary): LeadList {
  const pages = list.pages.map((page) => {
    const leads = page.leads.map(update);
    return leads.some((row, index) => row !== page.leads[index]) ? { ...page, leads } : page;
  });
  return { ...list, pages };
}
