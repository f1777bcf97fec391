import { fillIn } from '@assay/content/fill-in';
import type { CheckWords } from '@assay/content/schema/data-check';
import { Working } from '../../components/working.tsx';
import { Columns } from './columns.tsx';
import { YourSheet } from './sheet.tsx';
import { Told } from './told.tsx';
import type { Check } from './use-check.ts';

interface Props {
  check: Check;
  file: File;
  words: CheckWords;
}

/** What is known of a file so far: how it was read, its columns, its sheet. */
export function Checked({ check, file, words }: Props) {
  const { opened, sheet, isWorking, progress, reading, choices, decisions } = check.state;
  const isChanged = Object.keys({ ...reading, ...choices }).length > 0;
  return (
    <div className="mt-8 grid grid-cols-1 gap-10">
      {isWorking && (
        <Working
          title={fillIn(words.working.title, { file: file.name })}
          cancel={words.working.cancel}
          step={words.steps[progress?.step ?? 'read']}
          progress={progress}
          stepOf={words.stepOf}
          onCancel={check.cancel}
        />
      )}
      {opened && (
        <Told words={words} opened={opened} isOpen={sheet === undefined || isChanged}>
          <Columns
            words={words}
            opened={opened}
            sheet={isWorking ? undefined : sheet}
            choices={choices}
            reading={reading}
            onRead={check.reread}
            onChoose={check.recheck}
          />
        </Told>
      )}
      {opened && sheet && (
        <YourSheet
          {...{ words, opened, sheet, isWorking }}
          {...{ ask: check.ask, decided: check.decided, takeAs: check.takeAs, version: decisions }}
        />
      )}
    </div>
  );
}
