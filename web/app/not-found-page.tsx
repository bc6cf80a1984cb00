import { useNavigate } from 'react-router';
import { UnchartedSea } from '../components/illustrations/uncharted-sea.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { PlainButton } from '../components/plain-button.tsx';
import { toPath } from '../lib/paths.ts';
import styles from './not-found-page.module.css';
import { notFoundTexts as texts } from './texts.ts';

/** No such address: says so and offers the way home and back. */
export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <main className={styles.page}>
      <UnchartedSea width={300} />
      <p className={styles.code}>{texts.code}</p>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.actions}>
        <LinkButton to={toPath('root')} type="primary">
          {texts.home}
        </LinkButton>
        <PlainButton onClick={() => navigate(-1)}>{texts.back}</PlainButton>
      </div>
    </main>
  );
}
