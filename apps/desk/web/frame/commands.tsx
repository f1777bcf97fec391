import { useId, useState } from 'react';
import { Key } from '../components/action.tsx';
import { moveByArrows } from '../components/arrows.ts';
import { Checkbox } from '../components/fields.tsx';
import { Modal } from '../components/modal.tsx';
import {
  ALL_SHORTCUTS,
  isAtHand,
  keyName,
  runShortcut,
  SHORTCUTS,
  type Shortcut,
  switchShortcuts,
  useShortcutsOn,
} from '../components/shortcuts.ts';

/** All commands with their keys and what they do; those that do something here can be chosen. With the switch for keys of one character. */
export function Commands({ onClose }: { onClose(): void }) {
  const id = useId();
  const isOn = useShortcutsOn();
  const [typed, setTyped] = useState('');
  // As it was when the dialog opened: in it, nothing changes what can be done.
  const [atHand] = useState(() => new Set(ALL_SHORTCUTS.filter(isAtHand)));
  const found = ALL_SHORTCUTS.filter((name) => name !== 'help' && matches(name, typed));
  const run = (name: Shortcut, dialog: HTMLDialogElement | null) => {
    // First, so that the focus is back where the command is to act.
    dialog?.close();
    runShortcut(name);
  };
  return (
    <Modal title="Commands" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what has the focus is in it */}
      <div data-commands="" className="grid gap-3" onKeyDown={moveByArrows}>
        <label htmlFor={id} className="sr-only">
          Find a command
        </label>
        <input
          id={id}
          type="text"
          value={typed}
          autoComplete="off"
          placeholder="Find a command"
          className="control w-full placeholder:text-ink-2"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            const first = found.find((name) => atHand.has(name));
            if (key === 'Enter' && first) run(first, currentTarget.closest('dialog'));
          }}
        />
        <ul>
          {found.map((name) => (
            <li key={name} className="border-b border-rule">
              <button
                type="button"
                disabled={!atHand.has(name)}
                className="flex w-full items-center justify-between gap-4 px-2 py-1.5 text-start enabled:hover:bg-verd-wash disabled:text-ink-2"
                onClick={({ currentTarget }) => run(name, currentTarget.closest('dialog'))}
              >
                {SHORTCUTS[name].text}
                <span className="flex shrink-0 gap-1">
                  <span className="sr-only">{SHORTCUTS[name].keys.map(keyName).join(' or ')}</span>
                  {SHORTCUTS[name].keys.map((key) => (
                    <Key key={key} name={key} />
                  ))}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="text-ink-2">
          {found.length === 0 && 'No command has these words.'}
        </p>
        <Checkbox label="Single-key shortcuts" isOn={isOn} onTurn={switchShortcuts} />
        <p className="text-ink-2">
          Arrows, Enter, Esc, and Ctrl or ⌘ with K work in any case. None of the others works while you type.
        </p>
      </div>
    </Modal>
  );
}

/** Whether a command's words have all that was typed. */
function matches(name: Shortcut, typed: string): boolean {
  const text = SHORTCUTS[name].text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
