import { Button, Flex, Form, Modal, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { refreshMaterials, sendMaterial } from '#web/data/materials.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { dialogStyles } from './dialog-styles.ts';
import { DropZone } from './drop-zone.tsx';
import { clearErrors, showErrors } from './field-errors.ts';
import { blankValues, judgeValues, type SharedValues } from './form-values.ts';
import formStyles from './material-form.module.css';
import { type Choices, SharedFields } from './shared-fields.tsx';
import { formTexts, kindTexts, uploadTexts as texts } from './texts.ts';
import styles from './upload-dialog.module.css';
import { UploadList } from './upload-list.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

interface UploadDialogProps extends Choices {
  /** Those dropped on the page, or none; closed without. */
  files: readonly File[] | undefined;
  onClose: () => void;
}

/** Several pictures become several materials. */
export function UploadDialog({ files, onClose, ...choices }: UploadDialogProps) {
  const [unsaved, setUnsaved] = useState(false);
  const asking = useRef(false);
  const leave = async () => {
    const { discardTitle: title, discardText: content, discardOk: okText, discardCancel: cancelText } = texts;
    asking.current = true;
    const agreed = !unsaved || (await confirm({ title, content, okText, cancelText, danger: true }));
    asking.current = false;
    if (agreed) onClose();
  };
  return (
    <Modal
      title={texts.title}
      open={files !== undefined}
      onCancel={(event) => {
        // An Escape meant for the question.
        if (asking.current) return;
        // The question is a dialog of the browser's own: the same Escape would close it again.
        event.preventDefault();
        void leave();
      }}
      footer={null}
      width={720}
      mask={{ closable: false }}
      style={{ top: 32 }}
      styles={dialogStyles}
      destroyOnHidden
    >
      {files && (
        <UploadForm
          files={files}
          onUnsaved={setUnsaved}
          onLeave={() => void leave()}
          onDone={onClose}
          {...choices}
        />
      )}
    </Modal>
  );
}

interface UploadFormProps extends Choices {
  files: readonly File[];
  onUnsaved: (unsaved: boolean) => void;
  onLeave: () => void;
  onDone: () => void;
}

const { kind, landingUrl, tags: noTags, networks: noNetworks, validFrom, validTo } = blankValues('banner');
const initialValues: SharedValues = {
  kind,
  landingUrl,
  tags: noTags,
  networks: noNetworks,
  validFrom,
  validTo,
};

function UploadForm({ files, tags, networks, onUnsaved, onLeave, onDone }: UploadFormProps) {
  const queue = useUploadQueue(files);
  const [form] = Form.useForm<SharedValues>();
  const [saving, setSaving] = useState(false);
  const { add, items } = queue;
  const ready = items.filter(({ state }) => state === 'done');
  const busy = items.some(({ state }) => state === 'waiting' || state === 'sending');

  useEffect(() => onUnsaved(items.length > 0), [items.length, onUnsaved]);

  const save = async () => {
    const shared = form.getFieldsValue();
    setSaving(true);
    let saved = 0;
    try {
      for (const item of ready) {
        const judged = judgeValues({
          ...blankValues(shared.kind),
          ...shared,
          title: item.title,
          fileId: item.picture?.fileId ?? null,
        });
        if ('errors' in judged) {
          const { title, ...others } = judged.errors;
          if (title !== undefined) queue.complain(item.key, title);
          if (Object.keys(others).length > 0) {
            showErrors(form, others);
            return;
          }
          continue;
        }
        try {
          await sendMaterial(judged.body);
          queue.remove(item.key);
          saved += 1;
        } catch (error) {
          queue.complain(item.key, error instanceof ApiError ? error.message : texts.failed);
        }
      }
    } finally {
      setSaving(false);
      if (saved > 0) {
        toast.success(texts.saved(saved));
        await refreshMaterials();
      }
      if (saved > 0 && saved === items.length) onDone();
    }
  };

  return (
    <Form
      className={formStyles.form ?? ''}
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initialValues}
      onValuesChange={(changed: Partial<SharedValues>) => clearErrors(form, changed)}
      onFinish={() => void save()}
    >
      <DropZone onFiles={add} />
      <UploadList queue={queue} />
      <p className={styles.shared}>{texts.shared}</p>
      <Form.Item name="kind" label={formTexts.kind}>
        <Radio.Group
          options={[
            { value: 'banner', label: kindTexts.banner },
            { value: 'product', label: kindTexts.product },
          ]}
        />
      </Form.Item>
      <SharedFields tags={tags} networks={networks} />
      <Flex className={formStyles.actions ?? ''} justify="flex-end" gap={8}>
        <Button onClick={onLeave}>{formTexts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={saving} disabled={busy || ready.length === 0}>
          {texts.save(ready.length)}
        </Button>
      </Flex>
    </Form>
  );
}
