import { Alert } from 'antd';
import type { ImportPreview } from '#contract/imports.ts';
import { leftOutTexts as texts } from './texts.ts';

/** Lines that add others up are no records; nothing is left out without a word. */
export function LeftOut({ preview: { leftOut, leftOutCount } }: { preview: ImportPreview }) {
  if (leftOutCount === 0) return null;
  const named = leftOut.slice(0, shown);
  return (
    <Alert
      type="info"
      showIcon
      title={texts.title(leftOutCount)}
      description={
        <>
          {named.map(({ line, text, reason }) => (
            <div key={line}>{texts.line(line, text, reason)}</div>
          ))}
          {leftOutCount > named.length && <div>{texts.more(leftOutCount - named.length)}</div>}
        </>
      }
    />
  );
}

const shown = 5;
