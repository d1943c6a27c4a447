import type { BagLine, BagNotice } from '../../domain/bag.ts';
import { type NoticeAction, noticeWords } from '../../features/bag/texts.ts';
import { useBag } from '../../features/bag/useBag.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './BagNotices.module.css';
import { useChangeItem } from './useChangeItem.ts';

/** What the shopper has to know, each with what can be done about it (R31, R35–R37). `line`: the one that it is about. */
export function BagNotices({ notices, line }: { notices: BagNotice[]; line?: BagLine }) {
  const { dismiss } = useBag();
  const { set } = useChangeItem();
  const act = (notice: BagNotice, action: NoticeAction) => {
    if (line && action.kind === 'use') void set(line, action.quantity);
    else if (line && action.kind === 'remove' && line.quantity > 0) void set(line, 0);
    else void dismiss(notice);
  };
  return notices.map((notice) => {
    const { text, actions } = noticeWords(notice);
    return (
      <div key={notice.id} role="alert" className={classes.notice}>
        <Icon name="alert" size={18} />
        <p>{text}</p>
        <span className={classes.actions}>
          {actions.map((action) => (
            <button key={action.label} type="button" onClick={() => act(notice, action)}>
              {action.label}
            </button>
          ))}
        </span>
      </div>
    );
  });
}
