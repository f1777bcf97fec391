import { type CloseReason, closeReason } from '../../contract/leads.ts';
import { CLOSE_REASONS } from '../data/use-work.ts';
import { Menu, menuItem } from '../parts/menu.tsx';

/** Closes a lead that gets no answer. */
export function CloseMenu({ onClose }: { onClose(reason: CloseReason): void }) {
  return (
    <Menu label="Close" align="start">
      <p className="px-3 py-1 text-xs text-ink-2">Close without answering:</p>
      {closeReason.options.map((reason) => (
        <button key={reason} type="button" className={menuItem} onClick={() => onClose(reason)}>
          {CLOSE_REASONS[reason]}
        </button>
      ))}
    </Menu>
  );
}
