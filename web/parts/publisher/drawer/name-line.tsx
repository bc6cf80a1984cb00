import { Button } from 'antd';
import { useState } from 'react';
import type { PublisherView } from '#contract/publishers.ts';
import { GarbledMark } from '../garbled-mark.tsx';
import { isRenamed } from '../is-renamed.ts';
import { RenameForm } from '../rename-form.tsx';
import { publisherTexts } from '../texts.ts';
import styles from './publisher-panel.module.css';
import { drawerTexts as texts } from './texts.ts';

/** The name, and a way to put a readable one in its place. */
export function NameLine({ profile }: { profile: PublisherView }) {
  const [renaming, setRenaming] = useState(false);
  if (renaming)
    return (
      <RenameForm
        publisher={profile}
        words={texts.renameWords}
        layout="line"
        onClose={() => setRenaming(false)}
      />
    );
  return (
    <p className={styles.name}>
      {profile.name || publisherTexts.unnamed}
      {profile.garbled && !isRenamed(profile) && <GarbledMark />}
      <Button type="link" size="small" onClick={() => setRenaming(true)}>
        {texts.rename}
      </Button>
    </p>
  );
}
