import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { MaterialView } from '#contract/materials.ts';
import { Icon } from '#web/components/icon.tsx';
import { copyText } from '#web/lib/copy-text.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { formatValidity } from './format.ts';
import styles from './material-drawer.module.css';
import { MaterialStateMark } from './material-state-mark.tsx';
import { cardTexts, kindTexts, detailTexts as texts } from './texts.ts';

interface MaterialFactsProps {
  material: MaterialView;
  nameOf: (network: string) => string;
}

export function MaterialFacts({ material, nameOf }: MaterialFactsProps) {
  const { picture, landingUrl, couponCode, networks, tags } = material;
  const refs = Object.entries(material.creativeRefs);
  const facts: [string, ReactNode][] = [
    [texts.kind, kindTexts[material.kind]],
    [texts.state, <MaterialStateMark key="state" state={material.state} />],
    [texts.validity, formatValidity(material)],
    [texts.couponCode, couponCode && <Code key="code" code={couponCode} />],
    [texts.body, material.body],
    [texts.landingUrl, landingUrl ? <Landing key="landing" url={landingUrl} /> : texts.none],
    [texts.tags, tags.join('、')],
    [texts.networks, networks.length === 0 ? texts.everyNetwork : networks.map(nameOf).join('、')],
    [texts.creativeRefs, refs.map(([network, ref]) => texts.creativeRef(nameOf(network), ref)).join('\n')],
    [
      texts.picture,
      picture && `${cardTexts.size(picture.width, picture.height)} · ${formatBytes(picture.bytes)}`,
    ],
    [texts.used, texts.times(material.used)],
    [texts.created, formatMinute(material.createdAt)],
    [texts.updated, formatMinute(material.updatedAt)],
  ];
  return (
    <section>
      {picture && (
        <div className={styles.picture}>
          <img src={picture.url} alt={material.title} width={picture.width} height={picture.height} />
        </div>
      )}
      {picture && (
        <Button
          style={{ marginBottom: 16 }}
          size="small"
          icon={<Icon name="download" size={16} />}
          href={picture.url}
          // The server names no file: this is what the browser saves it as.
          download={`${material.title}.${picture.mediaType.replace('image/', '').replace('jpeg', 'jpg')}`}
        >
          {texts.download}
        </Button>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}

function Code({ code }: { code: string }) {
  return (
    <>
      <span className={styles.code}>{code}</span>{' '}
      <Button type="link" size="small" onClick={() => void copyText(code)}>
        {texts.copyCode}
      </Button>
    </>
  );
}

function Landing({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  );
}
