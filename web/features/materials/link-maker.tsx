import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import type { MaterialView } from '#contract/materials.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { recipientsQuery, useMakeLink } from '#web/data/materials.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { toPath } from '#web/lib/paths.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import styles from './material-drawer.module.css';
import { linkTexts as texts } from './texts.ts';

const typingRestMs = 300;

/** Connection and publisher in, tracking link out. */
export function LinkMaker({ material }: { material: MaterialView }) {
  const [connectionId, setConnectionId] = useState<string>();
  const [publisherId, setPublisherId] = useState<string>();
  const [keyword, setKeyword] = useState('');
  const rested = useDebounced(keyword, typingRestMs);
  const { data } = useQuery(recipientsQuery(connectionId, rested));
  const make = useMakeLink(material.id);
  const id = useId();

  if (data && data.connections.length === 0) return <NoConnections />;
  return (
    <section className={styles.link} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{texts.title}</h3>
      <p className={styles.lead}>{texts.lead}</p>
      {material.state === 'expired' && (
        <Alert type="warning" showIcon title={texts.expired} style={{ marginBottom: 12 }} />
      )}
      <div className={styles.picks}>
        <label htmlFor={`${id}-connection`}>
          {texts.connection}
          <Select
            id={`${id}-connection`}
            placeholder={texts.connectionHint}
            value={connectionId ?? null}
            options={(data?.connections ?? []).map((item) => ({
              value: item.id,
              label: texts.connectionOption(item.name, item.pt),
            }))}
            onChange={(next: string) => {
              setConnectionId(next);
              setPublisherId(undefined);
              make.reset();
            }}
          />
        </label>
        <label htmlFor={`${id}-publisher`}>
          {texts.publisher}
          <Select
            id={`${id}-publisher`}
            placeholder={texts.publisherHint}
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            disabled={connectionId === undefined}
            value={publisherId ?? null}
            notFoundContent={texts.noPublishers}
            options={(data?.publishers ?? []).map((item) => ({
              value: item.id,
              label: texts.publisherOption(item.name || item.url, item.publisherId),
            }))}
            onChange={(next: string) => {
              setPublisherId(next);
              make.reset();
            }}
          />
        </label>
        <Button
          type="primary"
          loading={make.isPending}
          disabled={connectionId === undefined || publisherId === undefined}
          onClick={() => {
            if (connectionId !== undefined && publisherId !== undefined)
              make.mutate({ connectionId, publisherId });
          }}
        >
          {texts.make}
        </Button>
      </div>
      {make.error && (
        <p className={styles.problem} role="alert">
          {make.error.message}
        </p>
      )}
      {make.data && (
        <div className={styles.made}>
          <Copied label={texts.link} action={texts.copyLink} text={make.data.link} />
          <Copied label={texts.html} action={texts.copyHtml} text={make.data.html} />
        </div>
      )}
    </section>
  );
}

function Copied({ label, action, text }: { label: string; action: string; text: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea id={id} value={text} readOnly rows={4} />
      <Button onClick={() => void copyText(text)}>{action}</Button>
    </div>
  );
}

function NoConnections() {
  return (
    <section className={styles.link}>
      <h3>{texts.title}</h3>
      <p className={styles.lead}>{texts.noConnections}</p>
      <LinkButton to={toPath('authorization')}>{texts.toAuthorization}</LinkButton>
    </section>
  );
}
