import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { webhookEventNames, webhookEvents } from '#contract/webhook-events.ts';
import { toPath } from '#web/lib/paths.ts';
import { CopyBlock } from '../tokens/copy-block.tsx';
import { eventSample, examplesAt, generateCommand, verifyCode } from './examples.ts';
import styles from './open-api-guide.module.css';
import {
  agentSection,
  answerSection,
  changeSection,
  documentSection,
  exampleSection,
  limitSection,
  openApiTexts as texts,
  tokenSection,
  webhookSection,
} from './texts.ts';

const sections = [
  tokenSection,
  answerSection,
  limitSection,
  exampleSection,
  webhookSection,
  agentSection,
  documentSection,
  changeSection,
];

/** For developers of our customers: how to ask, what comes back, what is pushed, with this deployment's own address. */
export function OpenApiGuide() {
  const { origin } = globalThis.location;
  return (
    <main className={styles.sheet}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <nav className={styles.contents} aria-label={texts.contents}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <Section of={tokenSection}>
        <ol>
          {tokenSection.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.links}>
          <Link to={`${toPath('info')}#tokens`}>{tokenSection.link}</Link>
        </p>
      </Section>
      <Section of={answerSection}>
        <p>{answerSection.lead}</p>
        <CopyBlock label={texts.copy.address} text={`${origin}/api`} />
        <Points list={answerSection.points} />
      </Section>
      <Section of={limitSection}>
        <Rows rows={limitSection.rows} />
      </Section>
      <Section of={exampleSection}>
        <p>{exampleSection.lead}</p>
        {examplesAt(origin, new Date()).map(({ title, command }) => (
          <div key={title}>
            <h3>{title}</h3>
            <CopyBlock label={texts.copy.example} text={command} />
          </div>
        ))}
      </Section>
      <Section of={webhookSection}>
        <p>{webhookSection.lead}</p>
        <Rows
          head={webhookSection.eventHead}
          rows={webhookEventNames.map((type) => [
            type,
            webhookEvents[type].title,
            webhookEvents[type].description,
          ])}
        />
        <Points list={webhookSection.points} />
        <h3>{webhookSection.body}</h3>
        <CopyBlock label={texts.copy.body} text={eventSample} />
        <h3>{webhookSection.verify}</h3>
        <CopyBlock label={texts.copy.code} text={verifyCode} />
      </Section>
      <Section of={agentSection}>
        <p>{agentSection.lead}</p>
        <CopyBlock label={texts.copy.address} text={`${origin}/mcp`} />
        <p>{agentSection.note}</p>
      </Section>
      <Section of={documentSection}>
        <p>{documentSection.lead}</p>
        <p className={styles.links}>
          {/* Pages of the server: a plain link loads them. */}
          <a href="/api/docs" target="_blank" rel="noopener">
            {documentSection.page}
          </a>
          <a href="/api/docs/json" target="_blank" rel="noopener">
            {documentSection.file}
          </a>
        </p>
        <h3>{documentSection.generate}</h3>
        <CopyBlock label={texts.copy.command} text={generateCommand(origin)} />
      </Section>
      <Section of={changeSection}>
        <Rows rows={changeSection.rows} />
      </Section>
    </main>
  );
}

interface SectionProps {
  of: { id: string; title: string };
  children: ReactNode;
}

function Section({ of: { id, title }, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

function Points({ list }: { list: readonly string[] }) {
  return (
    <ul>
      {list.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

interface RowsProps {
  head?: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What the rows are about stands first in each. */
function Rows({ head, rows }: RowsProps) {
  return (
    <table className={styles.rows}>
      {head && (
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
