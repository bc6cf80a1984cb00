import { Form, Select } from 'antd';
import { chosenRoles, type MailboxView } from '#contract/mail-accounts.ts';
import styles from './settings-form.module.css';
import { folderTexts as texts } from './texts.ts';

const byItself = '';

/** Which folder of the server is for what, where the server does not say so itself. */
export function FolderFields({ mailbox: { folders, serverFolders } }: { mailbox: MailboxView }) {
  const open = serverFolders.filter(({ role }) => role !== 'inbox');
  // Before the first reading nobody knows what there is.
  if (open.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{texts.title}</h3>
      <p className={styles.words}>{texts.help}</p>
      <div className={styles.pair}>
        {chosenRoles.map((role) => {
          const found = open.find((folder) => folder.role === role && folder.path !== folders[role]);
          const said = folders[role];
          const gone = said !== null && !open.some(({ path }) => path === said);
          return (
            <Form.Item
              key={role}
              name={['folders', role]}
              label={texts.roles[role]}
              normalize={(path: string) => path || null}
              getValueProps={(path: string | null) => ({ value: path ?? byItself })}
            >
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                options={[
                  { value: byItself, label: texts.byItself(found?.path) },
                  ...open.map(({ path }) => ({ value: path, label: path })),
                  ...(gone ? [{ value: said, label: texts.gone(said) }] : []),
                ]}
              />
            </Form.Item>
          );
        })}
      </div>
    </>
  );
}
