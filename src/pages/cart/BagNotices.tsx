import { type BagLine, type BagNotice, isRefusal } from '../../domain/bag.ts';
import { type NoticeAction, noticeText } from '../../features/bag/texts.ts';
import { useBag } from '../../features/bag/useBag.ts';
import { Icon } from '../../ui/Icon.tsx';
import noticeClasses from './BagNotices.module.css';
import { useChangeItem } from './useChangeItem.ts';

/** Notices about the bag, each with its actions. `line`: the line that they concern. */
export function BagNotices({ notices, line }: { notices: BagNotice[]; line?: BagLine }) {
  const { dismiss } = useBag();
  const { set } = useChangeItem();
  const act = (notice: BagNotice, action: NoticeAction) => {
    if (line && action.kind === 'use') void set(line, action.quantity);
    else if (line && action.kind === 'remove' && line.quantity > 0) void set(line, 0);
    else void dismiss(notice);
  };
  return notices.map((notice) => {
    const { text, actions } = noticeText(notice);
    return (
      <div
        key={notice.id}
        role="alert"
        className={noticeClasses.notice}
        data-refused={isRefusal(notice) || notice.kind === 'short'}
      >
        <Icon name="alert" size={18} />
        <p>{text}</p>
        <span className={noticeClasses.actions}>
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
