import { Button, Form } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addFaqEntry, type FaqView, saveFaqEntry } from '#contract/operator/faq.ts';
import { applyFieldErrors } from '#web/components/form-errors.ts';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import { useChange } from '#web/lib/use-change.ts';
import { useFormProps } from '#web/lib/use-form-props.ts';
import { useLeaveWarning } from '#web/lib/use-leave-warning.ts';
import { PageTop } from '../shell/page-top.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './faq.module.css';
import { FaqFieldItems } from './faq-field-items.tsx';
import { type FaqFields, fieldsOf, textOf } from './faq-form.ts';
import { FaqPreview } from './faq-preview.tsx';
import { leaveTexts, editorTexts as texts } from './texts.ts';

type Written = 'draft' | 'published';

const blank: Partial<FaqFields> = { question: '', ways: '', keywords: '', answer: '', suggested: false };

/** One entry: its words, how they will look, and what becomes of them. Null: a new one. */
export function FaqEditor({ entry }: { entry: FaqView | null }) {
  const [form] = Form.useForm<FaqFields>();
  const formProps = useFormProps();
  // What is being written must not be replaced under the writer's hands by what a colleague saves.
  const [base, setBase] = useState(entry);
  const [unsaved, setUnsaved] = useState(false);
  const back = useBack();
  const [isDone, setDone] = useState(false);
  useLeaveWarning({ unsaved, texts: leaveTexts });
  // Once nothing is unsaved any more: nobody is asked whether to leave what was just saved.
  useEffect(() => {
    if (isDone) back();
  }, [isDone, back]);
  const save = useChange({
    mutationFn: ({ fields, state }: { fields: FaqFields; state: Written }) => {
      const body = { ...textOf(fields), state };
      return base
        ? changeAsOperator(saveFaqEntry, {
            params: { id: base.id },
            body: { ...body, version: base.version },
          })
        : changeAsOperator(addFaqEntry, { body });
    },
    onSuccess: (_, { state }) => {
      toast.success(state === 'draft' ? texts.saved : texts.published);
      setUnsaved(false);
      setDone(true);
    },
    onError: (error) => {
      if (!isConflict(error)) applyFieldErrors(form, error);
    },
  });
  // Two buttons send one form.
  const wanted = useRef<Written>('draft');
  const send = (state: Written) => {
    wanted.current = state;
    form.submit();
  };
  const takeLatest = (latest: FaqView, withText: boolean) => {
    setBase(latest);
    if (withText) {
      form.setFieldsValue(fieldsOf(latest));
      setUnsaved(false);
    }
    save.reset();
  };
  const isLive = base?.state === 'published' && (base.changed || !base.builtIn);
  const isUntouched = base?.builtIn === true && !base.changed && !unsaved;
  return (
    <>
      <PageTop title={base ? texts.editTitle : texts.newTitle}>
        <Button onClick={back}>{texts.back}</Button>
      </PageTop>
      <div className={styles.editor}>
        <div>
          {base && <p className={styles.soft}>{noteOf(base)}</p>}
          <Form
            {...formProps}
            form={form}
            initialValues={base ? fieldsOf(base) : blank}
            onValuesChange={() => setUnsaved(true)}
            onFinish={(fields) => save.mutate({ fields, state: wanted.current })}
          >
            <FaqFieldItems />
          </Form>
          {/* Beside the button that was pressed: the top of the form may be out of sight. */}
          {isConflict(save.error) && (
            <ConflictNotice
              message={save.error.message}
              latest={entry && base && entry.version !== base.version ? entry : null}
              onDecide={takeLatest}
            />
          )}
          <div className={styles.actions}>
            <Button
              type="primary"
              loading={save.isPending}
              disabled={isUntouched}
              onClick={() => send('published')}
            >
              {isLive ? texts.saveAndPublish : texts.publish}
            </Button>
            <Button disabled={save.isPending || isUntouched} onClick={() => send('draft')}>
              {isLive ? texts.toDraft : texts.saveDraft}
            </Button>
            {base?.original && base.changed && (
              <Button
                onClick={() => {
                  if (base.original) form.setFieldsValue(fieldsOf(base.original));
                  setUnsaved(true);
                }}
              >
                {texts.original}
              </Button>
            )}
          </div>
        </div>
        <FaqPreview form={form} />
      </div>
    </>
  );
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.reason === 'conflict';

function noteOf({ builtIn, changed, state, editedBy, editedAt }: FaqView): string {
  if (builtIn && !changed) return texts.notes.untouched;
  const note = texts.notes[builtIn ? 'builtIn' : 'own'][state];
  return `${note} ${texts.lastEdited(editedBy, formatMinute(editedAt))}`;
}

/** To the list, narrowed as it was when the entry was opened. */
function useBack(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const search = (state as { search?: string } | null)?.search ?? '';
  return useCallback(() => void navigate(`/faq${search}`), [navigate, search]);
}
