import { Radio, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Order } from '../../../contract/order.ts';
import { useApp } from '../../data/app-context.tsx';
import { cancelOrder } from '../../data/commands/account.ts';
import { chargeState } from '../../domain/order.ts';
import { QuietButton } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import { LazyMantine, radioClassNames } from '../../ui/mantine/LazyMantine.tsx';
import { useLazyForm } from '../../ui/mantine/useLazyForm.ts';
import classes from './Change.module.css';
import { FormFooter } from './FormFooter.tsx';
import { changeTexts } from './texts.ts';
import { useOrderChange } from './useOrderChange.ts';

/** Maximum length that the server accepts. */
const LONGEST = 500;

/** Asks for a reason and cancels the order. */
export function CancelForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { mutateAsync } = useMutation(cancelOrder(useApp()));
  const { change, sending, connected } = useOrderChange(onClose);
  const form = useLazyForm({
    initialValues: { why: '', more: '' },
    validate: { why: (why) => (why === '' ? changeTexts.cancelNoReason : null) },
  });
  const isReady = connected && !sending;
  const send = form.submit(({ why, more }) => {
    if (!isReady) return;
    const reason = [why, more.trim()].filter(Boolean).join(': ').slice(0, LONGEST);
    const messages = {
      title: changeTexts.cancelled,
      body: changeTexts.cancelledBody[chargeState(order)],
      failed: changeTexts.cancelFailed,
    };
    void change(() => mutateAsync({ id: order.id, reason }), messages);
  });
  return (
    <LazyMantine>
      <form className={classes.form} onSubmit={send} noValidate>
        <Radio.Group label={changeTexts.cancelWhy} name="reason" {...form.getInputProps('why')}>
          {changeTexts.cancelReasons.map((reason) => (
            <Radio key={reason} classNames={radioClassNames.row} value={reason} label={reason} />
          ))}
        </Radio.Group>
        <Textarea label={changeTexts.cancelMore} rows={2} maxLength={LONGEST - 40} {...form.getInputProps('more')} />
        <FormFooter connected={connected}>
          <QuietButton onClick={onClose}>{changeTexts.keep}</QuietButton>
          <button type="submit" className={`${buttons.button} ${classes.bad}`} aria-disabled={!isReady}>
            {sending ? changeTexts.sending : changeTexts.cancelSend}
          </button>
        </FormFooter>
      </form>
    </LazyMantine>
  );
}
