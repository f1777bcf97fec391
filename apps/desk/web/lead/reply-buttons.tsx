/** What begins a reply: in the desk, which sends it, or elsewhere. */
import { ButtonLink } from '@assay/ui/button';
import { type ReactNode, useState } from 'react';
import { Action, actionProps, Keys } from '../components/action.tsx';
import { Choice, Labeled } from '../components/fields.tsx';
import { Menu, MenuButton, menuItem, PLAIN } from '../components/menu.tsx';
import { useShortcuts } from '../components/shortcuts.ts';
import { useIsAdmin } from '../data/session.ts';
import { ChangeTemplates } from './change-templates.tsx';
import { OwnTemplates } from './own-templates.tsx';
import type { Replies } from './use-replies.ts';

interface WriteProps {
  replies: Replies;
  /** @param text with placeholders */
  onWrite(text: string): void;
  /** Between 'Reply' and the templates. */
  children: ReactNode;
}

/** Opens a mail that the desk sends. */
export function Write({ replies, onWrite, children }: WriteProps) {
  const { plain, templates } = replies;
  const write = () => onWrite(plain);
  useShortcuts({ reply: write });
  return (
    <>
      <Action look="primary" shortcut="reply" onClick={write}>
        Reply
      </Action>
      {children}
      <TemplateMenu replies={replies}>
        {templates.map(({ id, name, text }) => (
          <MenuButton key={id} onClick={() => onWrite(text)}>
            {name}
          </MenuButton>
        ))}
      </TemplateMenu>
    </>
  );
}

interface ElsewhereProps {
  replies: Replies;
  isPrimary: boolean;
  /** Called when a mail is opened. */
  onReply(): void;
  children: ReactNode;
}

/** Opens a mail in the mail program, where the desk sends none. */
export function OpenElsewhere({ replies, isPrimary, onReply, children }: ElsewhereProps) {
  const { plain, templates, linkOf } = replies;
  const href = linkOf(plain);
  useShortcuts({
    reply: () => {
      onReply();
      location.assign(href);
    },
  });
  return (
    <>
      <ButtonLink
        look={isPrimary ? 'primary' : 'quiet'}
        href={href}
        onClick={onReply}
        {...actionProps('reply')}
      >
        Reply
        <Keys shortcut="reply" />
      </ButtonLink>
      {children}
      <TemplateMenu replies={replies}>
        {templates.map(({ id, name, text }) => (
          <a key={id} className={menuItem} href={linkOf(text)} onClick={onReply}>
            {name}
          </a>
        ))}
      </TemplateMenu>
    </>
  );
}

/** The templates, in a language to choose; an administrator changes them. Empty until they have come: an entry's number is its key. */
function TemplateMenu({ replies, children }: { replies: Replies; children: ReactNode }) {
  const { areComing, languages, language, choose } = replies;
  const isAdmin = useIsAdmin();
  const [isChanging, setChanging] = useState(false);
  const [isOwn, setOwn] = useState(false);
  return (
    <>
      <Menu label="Templates" align="start" className={PLAIN} shortcut="template">
        {!areComing && (
          <>
            {children}
            <MenuButton onClick={() => setOwn(true)}>My templates…</MenuButton>
            {isAdmin && <MenuButton onClick={() => setChanging(true)}>Change templates…</MenuButton>}
          </>
        )}
        <Labeled label="Language" className="border-t border-rule px-3 py-2">
          {(id) => <Choice id={id} options={languages} value={language} onChoose={choose} />}
        </Labeled>
      </Menu>
      {isOwn && <OwnTemplates onClose={() => setOwn(false)} />}
      {isChanging && <ChangeTemplates language={language} onClose={() => setChanging(false)} />}
    </>
  );
}
