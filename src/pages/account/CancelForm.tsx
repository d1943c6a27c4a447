import { Radio, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import type { Order } from '../../../contract/order.ts';
import { useApp } from '../../data/app-context.tsx';
import { cancelOrder } from '../../data/commands/account.ts';
import { type ChargeState, chargeState } from '../../domain/order.ts';
import { QuietButton } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import { LazyMantine, radioClassNames } from '../../ui/mantine/LazyMantine.tsx';
import { useLazyForm } from '../../ui/mantine/useLazyForm.ts';
import classes from './Change.module.css';
import { FormFooter } from './FormFooter.tsx';
import { useOrderChange } from './useOrderChange.ts';

/** Maximum length that the server accepts. */
const LONGEST = 500;

const REASONS = [
  m.order_change_reason_mind,
  m.order_change_reason_mistake,
  m.order_change_reason_slow,
  m.order_change_reason_other,
];

const CANCELLED_TEXTS: Record<ChargeState, () => string> = {
  paid: m.order_change_cancelled_body_paid,
  unpaid: m.order_change_cancelled_body_unpaid,
  unknown: m.order_change_cancelled_body_unknown,
};

/** Asks for a reason and cancels the order. */
export function CancelForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { mutateAsync } = useMutation(cancelOrder(useApp()));
  const { change, sending, connected } = useOrderChange(onClose);
  const form = useLazyForm({
    initialValues: { why: '', more: '' },
    validate: { why: (why) => (why === '' ? m.order_change_cancel_no_reason() : null) },
  });
  const isReady = connected && !sending;
  const send = form.submit(({ why, more }) => {
    if (!isReady) return;
    const reason = [why, more.trim()].filter(Boolean).join(': ').slice(0, LONGEST);
    const messages = {
      title: m.order_change_cancelled(),
      body: CANCELLED_TEXTS[chargeState(order)](),
      failed: m.order_change_cancel_failed(),
    };
    void change(() => mutateAsync({ id: order.id, reason }), messages);
  });
  return (
    <LazyMantine>
      <form className={classes.form} onSubmit={send} noValidate>
        <Radio.Group label={m.order_change_cancel_why()} name="reason" {...form.getInputProps('why')}>
          {REASONS.map((reason) => reason()).map((reason) => (
            <Radio key={reason} classNames={radioClassNames.row} value={reason} label={reason} />
          ))}
        </Radio.Group>
        <Textarea
          label={m.order_change_cancel_more()}
          rows={2}
          maxLength={LONGEST - 40}
          {...form.getInputProps('more')}
        />
        <FormFooter connected={connected}>
          <QuietButton onClick={onClose}>{m.order_change_keep()}</QuietButton>
          <button type="submit" className={`${buttons.button} ${classes.bad}`} aria-disabled={!isReady}>
            {sending ? m.common_sending() : m.common_cancel_order()}
          </button>
        </FormFooter>
      </form>
    </LazyMantine>
  );
}
