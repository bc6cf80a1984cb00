import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Collapse, Flex, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { isPictureKind, type MaterialKind, type MaterialView, materialKinds } from '#contract/materials.ts';
import { applyFieldErrors } from '#web/components/form-errors.ts';
import { materialQuery, useSaveMaterial } from '#web/data/materials.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { dialogStyles } from './dialog-styles.ts';
import { clearErrors, showErrors } from './field-errors.ts';
import { blankValues, judgeValues, type MaterialValues, valuesOf } from './form-values.ts';
import styles from './material-form.module.css';
import { PictureField } from './picture-field.tsx';
import { type Choices, SharedFields } from './shared-fields.tsx';
import { kindTexts, formTexts as texts } from './texts.ts';

/** A new one of this kind, or one to change. */
export type MaterialTarget = { kind: 'text' | 'coupon' } | { material: MaterialView };

interface MaterialDialogProps extends Choices {
  /** Closed without one. */
  target: MaterialTarget | undefined;
  onClose: () => void;
}

export function MaterialDialog({ target, onClose, ...choices }: MaterialDialogProps) {
  return (
    <Modal
      title={target && titleOf(target)}
      open={target !== undefined}
      onCancel={onClose}
      footer={null}
      width={640}
      mask={{ closable: false }}
      style={{ top: 32 }}
      styles={dialogStyles}
      destroyOnHidden
    >
      {target && <MaterialForm target={target} onClose={onClose} {...choices} />}
    </Modal>
  );
}

function titleOf(target: MaterialTarget): string {
  if ('material' in target) return texts.edit;
  return target.kind === 'text' ? texts.createText : texts.createCoupon;
}

interface MaterialFormProps extends Choices {
  target: MaterialTarget;
  onClose: () => void;
}

function MaterialForm({ target, tags, networks, onClose }: MaterialFormProps) {
  const [material, setMaterial] = useState('material' in target ? target.material : undefined);
  const [conflict, setConflict] = useState<string>();
  const [form] = Form.useForm<MaterialValues>();
  const client = useQueryClient();
  const save = useSaveMaterial(material);
  const initialValues = 'material' in target ? valuesOf(target.material) : blankValues(target.kind);
  const kind = Form.useWatch('kind', { form, preserve: true }) ?? initialValues.kind;

  const send = () => {
    // All of them: fields the kind hides keep what they held.
    const judged = judgeValues({ ...initialValues, ...form.getFieldsValue(true) });
    if ('errors' in judged) return showErrors(form, judged.errors);
    save.mutate(judged.body, {
      onSuccess: () => {
        toast.success(material ? texts.saved : texts.created);
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.reason === 'conflict') setConflict(error.message);
        else applyFieldErrors(form, error);
      },
    });
  };

  const reload = async () => {
    if (!material) return;
    const newest = await client.fetchQuery({ ...materialQuery(material.id), staleTime: 0 });
    setMaterial(newest);
    form.setFieldsValue(valuesOf(newest));
    setConflict(undefined);
    toast.success(texts.reloaded);
  };

  return (
    <Form
      className={styles.form ?? ''}
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initialValues}
      onValuesChange={(changed: Partial<MaterialValues>) => clearErrors(form, changed)}
      onFinish={send}
      scrollToFirstError={{ focus: true }}
    >
      {conflict && (
        <Alert
          type="warning"
          showIcon
          title={conflict}
          style={{ marginBottom: 16 }}
          action={
            <Button size="small" onClick={() => void reload()}>
              {texts.reload}
            </Button>
          }
        />
      )}
      <div className={styles.pair}>
        <Form.Item name="title" label={texts.title}>
          <Input maxLength={100} placeholder={texts.titleHint} autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item name="kind" label={texts.kind}>
          <Select options={materialKinds.map((value) => ({ value, label: kindTexts[value] }))} />
        </Form.Item>
      </div>
      <KindFields kind={kind} thumb={material?.picture?.thumbUrl} pictureKey={material?.version} />
      <SharedFields tags={tags} networks={networks} />
      <Creatives networks={networks} />
      <Flex className={styles.actions ?? ''} justify="flex-end" gap={8}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {texts.submit}
        </Button>
      </Flex>
    </Form>
  );
}

interface KindFieldsProps {
  kind: MaterialKind;
  thumb: string | undefined;
  /** Changes when the material was loaded anew. */
  pictureKey: string | undefined;
}

function KindFields({ kind, thumb, pictureKey }: KindFieldsProps) {
  return (
    <>
      {kind === 'coupon' && (
        <Form.Item name="couponCode" label={texts.couponCode}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item name="body" label={texts.body[kind]}>
        <Input.TextArea maxLength={2000} rows={3} />
      </Form.Item>
      <Form.Item name="fileId" label={texts.picture}>
        <PictureField key={pictureKey} currentThumb={thumb} required={isPictureKind(kind)} />
      </Form.Item>
    </>
  );
}

function Creatives({ networks }: Pick<Choices, 'networks'>) {
  if (networks.length === 0) return null;
  return (
    <Collapse
      ghost
      size="small"
      items={[
        {
          key: 'creatives',
          label: texts.creativeRefs,
          forceRender: true,
          children: (
            <>
              <p className={styles.help}>{texts.creativeHelp}</p>
              <div className={styles.pair}>
                {networks.map(({ network, pt }) => (
                  <Form.Item key={network} name={['creativeRefs', network]} label={pt}>
                    <Input maxLength={60} autoComplete="off" />
                  </Form.Item>
                ))}
              </div>
            </>
          ),
        },
      ]}
    />
  );
}
