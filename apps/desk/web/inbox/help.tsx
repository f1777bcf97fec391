import { Key } from '../parts/action.tsx';
import { Modal } from '../parts/modal.tsx';
import { keyName, SHORTCUTS, switchShortcuts, useShortcutsOn } from '../parts/shortcuts.ts';

/** All shortcuts, and the switch for those of one character. */
export function Help({ onClose }: { onClose(): void }) {
  const isOn = useShortcutsOn();
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">What they do</th>
          </tr>
        </thead>
        <tbody>
          {Object.values(SHORTCUTS).map(({ keys, text }) => (
            <tr key={text} className="border-b border-rule">
              <td className="w-32 py-2">
                <span className="sr-only">{keys.map(keyName).join(' or ')}</span>
                <span className="flex gap-1">
                  {keys.map((key) => (
                    <Key key={key} name={key} />
                  ))}
                </span>
              </td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="mt-4 flex items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-verd"
          checked={isOn}
          onChange={({ target }) => switchShortcuts(target.checked)}
        />
        Single-key shortcuts
      </label>
      <p className="mt-1 text-ink-2">
        Arrows, Enter and Esc work in any case. None of them works while you type.
      </p>
    </Modal>
  );
}
