// Markdown as elements, made from its tokens: no HTML text exists on the way, so nothing an answer says can become an
// element of its own. Pictures are named, not shown; HTML stands there as it was written.
import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ChartTableBox } from '#web/charts/chart-table.tsx';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import { isSitePath } from '#web/lib/paths.ts';
import { decodeEntities } from './decode-entities.ts';
import { linkKind } from './link-kind.ts';
import styles from './markdown.module.css';
import { markClose, markOpen, markPattern, prepareMarkdown, withoutMarks } from './prepare-markdown.ts';
import { markdownTexts as texts } from './texts.ts';

interface MarkdownProps {
  text: string;
  streaming?: boolean;
  /** Sentences whose figures come from no report. */
  unverified?: readonly string[];
  /** Links lead to pages that are not of this entry: each opens in a tab of its own. */
  linksElsewhere?: boolean;
}

const none: readonly string[] = [];
const tableHeight = 420;

export const Markdown = memo((props: MarkdownProps) => {
  const { text, streaming = false, unverified = none, linksElsewhere = false } = props;
  const prepared = prepareMarkdown(text, { streaming, sentences: unverified });
  const draw = createDrawing(linksElsewhere);
  return (
    <div className={styles.markdown}>
      {draw.blocks(lexer(prepared.text, { gfm: true, breaks: true }))}
      {unverified.length > 0 && (
        <div className={styles.note} role="note">
          {prepared.unplaced.length < unverified.length && <p>{texts.unverifiedNote}</p>}
          {prepared.unplaced.length > 0 && (
            <>
              <p>{texts.unverifiedOthers}</p>
              <ul>
                {prepared.unplaced.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  );
});

interface Drawing {
  blocks(tokens: readonly Token[]): ReactNode;
}

/** What is pointed out may begin in one token and end in another, so the drawing remembers where it stands. */
function createDrawing(linksElsewhere: boolean): Drawing {
  let pointedOut = false;

  const words = (text: string): ReactNode =>
    text.split(markPattern).map((part, index) => {
      if (part === markOpen) pointedOut = true;
      if (part === markClose) pointedOut = false;
      const plain = decodeEntities(withoutMarks(part));
      if (plain === '') return null;
      return pointedOut ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their order
        <mark key={index} className={styles.unverified} title={texts.unverifiedHelp}>
          {plain}
        </mark>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their order
        <Fragment key={index}>{plain}</Fragment>
      );
    });

  const inline = (tokens: readonly Token[] | undefined): ReactNode =>
    tokens?.map((token, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
      <Fragment key={index}>{inlineOne(token)}</Fragment>
    ));

  const inlineOne = (token: Token): ReactNode => {
    const known = token as Tokens.Generic;
    switch (token.type) {
      case 'strong':
        return <strong>{inline(token.tokens)}</strong>;
      case 'em':
        return <em>{inline(token.tokens)}</em>;
      case 'del':
        return <del>{inline(token.tokens)}</del>;
      case 'codespan':
        return <code>{withoutMarks(known.text)}</code>;
      case 'br':
        return <br />;
      case 'link':
        return (
          <AnswerLink href={withoutMarks(known.href)} elsewhere={linksElsewhere}>
            {inline(token.tokens)}
          </AnswerLink>
        );
      case 'html':
        return /^<br\s*\/?>$/i.test(known.text) ? <br /> : words(known.text);
      case 'checkbox':
        return known.checked ? texts.done : texts.toDo;
      default:
        return known.tokens ? inline(known.tokens) : words(known.text ?? '');
    }
  };

  const blocks = (tokens: readonly Token[]): ReactNode =>
    tokens.map((token, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
      <Fragment key={index}>{block(token as Tokens.Generic)}</Fragment>
    ));

  const block = (token: Tokens.Generic): ReactNode => {
    switch (token.type) {
      case 'space':
      case 'def':
        return null;
      case 'heading':
        return <p className={styles.heading}>{inline(token.tokens)}</p>;
      case 'paragraph':
        return <p>{inline(token.tokens)}</p>;
      case 'list':
        return list(token as Tokens.List);
      case 'blockquote':
        return <blockquote>{blocks(token.tokens ?? [])}</blockquote>;
      case 'code':
        return (
          <ScrollBox label={texts.code} className={styles.code}>
            <pre>{withoutMarks(token.text)}</pre>
          </ScrollBox>
        );
      case 'hr':
        return <hr />;
      case 'table':
        return table(token as Tokens.Table);
      case 'html':
        return <p>{words(token.text)}</p>;
      default:
        return inlineOne(token);
    }
  };

  const list = ({ ordered, start, items }: Tokens.List): ReactNode => {
    const rows = items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
      <li key={index}>{blocks(item.tokens)}</li>
    ));
    return ordered ? <ol start={start === '' ? 1 : start}>{rows}</ol> : <ul>{rows}</ul>;
  };

  const table = ({ header, rows }: Tokens.Table): ReactNode => {
    const numeric = header.map(
      (_cell, at) => rows.length > 0 && rows.every((row) => isFigure(row[at]?.text ?? '')),
    );
    const name = (at: number) => (numeric[at] ? styles.figure : undefined);
    return (
      <ChartTableBox title={texts.table} height={tableHeight}>
        <thead>
          <tr>
            {header.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
              <th key={at} scope="col" className={name(at)}>
                {inline(cell.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
            <tr key={index}>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
                <td key={at} className={name(at)}>
                  {inline(cell.tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ChartTableBox>
    );
  };

  return { blocks };
}

/** Amounts, counts and shares stand at the right, under each other. */
const isFigure = (text: string): boolean => /^[▲▼+\-−]?[\d,.]+\s*%?$|^[—-]$/.test(text.replace(/[*\s]/g, ''));

interface AnswerLinkProps {
  href: string;
  elsewhere: boolean;
  children: ReactNode;
}

/** Within the product the way of the product; out of it in a tab of its own, with the place it leads to in words. */
function AnswerLink({ href, elsewhere, children }: AnswerLinkProps) {
  const kind = linkKind(href);
  if (kind.to === 'nowhere') return children;
  if (kind.to === 'inside') {
    return elsewhere || isSitePath(kind.path) ? (
      <a rel="noopener" href={kind.path} target="_blank">
        {children}
      </a>
    ) : (
      <Link to={kind.path}>{children}</Link>
    );
  }
  return (
    <a href={kind.address} target="_blank" rel="noopener noreferrer nofollow" title={texts.outside}>
      {children}
      <span className={styles.host}>{texts.host(kind.host)}</span>
    </a>
  );
}
