import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useApp, useSignedIn } from '../../data/app-context.tsx';
import { clearStoredItems, listStoredItems } from '../../data/persist/inventory.ts';
import {
  canStore,
  requestPersistence,
  type StorageEstimate,
  type StoragePermission,
  storageEstimate,
  storagePermission,
} from '../../data/persist/storage-permission.ts';
import { collectionQuery } from '../../data/queries/browse.ts';
import { allOfList, collectionPages } from '../../data/queries/search.ts';
import { chooseReducedData, countSavedBytes, reducedDataChoice } from '../../data/reduced-data-log.ts';
import { STORED_KINDS, type StoredItem, type StoredKind, sizeText, storedGroupOf } from '../../domain/stored-items.ts';
import { useTitle } from '../../features/brand/brand.tsx';
import { ShopDialog } from '../../features/dialog/ShopDialog.tsx';
import { DownloadCollection, texts as downloadTexts } from '../../features/offline-download/DownloadCollection.tsx';
import { InkButton, LinkButton, QuietButton } from '../../ui/Button.tsx';
import callout from '../../ui/callout.module.css';
import { Switch } from '../../ui/Switch.tsx';
import { useReducedData } from '../../ui/useReducedData.ts';
import classes from './OfflineStoragePage.module.css';
import { texts } from './texts.ts';

type ClearDialogProps = { what: StoredKind | 'all'; onClose: () => void; onConfirm: () => void };

/** Confirms the deletion of stored data. */
function ClearDialog({ what, onClose, onConfirm }: ClearDialogProps) {
  const title = what === 'all' ? texts.sure.all : texts.sure.one(texts.kinds[what]);
  return (
    <ShopDialog title={title} onClose={onClose}>
      <p className={classes.sure}>{texts.sureBody}</p>
      <div className={classes.choice}>
        <QuietButton onClick={onClose}>{texts.cancel}</QuietButton>
        <InkButton onClick={onConfirm}>{texts.confirm}</InkButton>
      </div>
    </ShopDialog>
  );
}

type Props = { items: StoredItem[]; onClear: (kinds: readonly StoredKind[]) => Promise<void> };

/** One row per kind: count, size and a button to clear it. */
function StoredItems({ items, onClear }: Props) {
  const id = useId();
  const [asking, setAsking] = useState<StoredKind | 'all' | null>(null);
  const [message, setMessage] = useState('');
  const clear = async (what: StoredKind | 'all') => {
    setAsking(null);
    await onClear(what === 'all' ? STORED_KINDS : [what]);
    setMessage(`${texts.cleared}. ${texts.onAgain}`);
  };
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{texts.list}</h2>
      <ul className={classes.rows}>
        {STORED_KINDS.map((kind) => (
          <Row key={kind} kind={kind} items={items} onClear={() => setAsking(kind)} />
        ))}
      </ul>
      <div className={classes.foot}>
        {items.length > 0 ? <QuietButton onClick={() => setAsking('all')}>{texts.clearAll}</QuietButton> : null}
        <p role="status" className={classes.message}>
          {message}
        </p>
      </div>
      {asking ? (
        <ClearDialog what={asking} onClose={() => setAsking(null)} onConfirm={() => void clear(asking)} />
      ) : null}
    </section>
  );
}

/** Maximum number of names per kind; the total is shown beside them. */
const NAMES = 6;

function Row({ kind, items, onClear }: { kind: StoredKind; items: StoredItem[]; onClear: () => void }) {
  const { count, bytes, names } = storedGroupOf(items, kind);
  const amount = count === 0 ? texts.none : texts.amount(texts.counts[kind](count), sizeText(bytes));
  return (
    <li className={classes.row}>
      <div>
        <h3>{texts.kinds[kind]}</h3>
        <p>{amount}</p>
        {names.length > 0 ? (
          <p className={classes.names}>
            {names.slice(0, NAMES).join(' · ')}
            {names.length > NAMES ? ' …' : ''}
          </p>
        ) : null}
      </div>
      {count > 0 ? (
        <LinkButton aria-label={texts.clearNamed(texts.kinds[kind])} onClick={onClear}>
          {texts.clear}
        </LinkButton>
      ) : null}
    </li>
  );
}

/** The stored collections that have a name, without duplicates. */
const collectionsOf = (items: StoredItem[]): StoredItem[] => {
  const named = items.filter(({ kind, name }) => kind === 'collections' && name !== '');
  return [...new Map(named.map((thing) => [thing.id, thing])).values()];
};

/** Downloads stored collections with all their products. */
function CollectionsSection({ items, onDownloaded }: { items: StoredItem[]; onDownloaded: () => Promise<void> }) {
  const id = useId();
  const app = useApp();
  const signedIn = useSignedIn();
  const collections = collectionsOf(items);
  const productsOf = (collection: string) => async () => {
    const reply = await app.queryClient.fetchQuery({
      ...collectionQuery(app, { id: collection }, signedIn),
      staleTime: 0,
    });
    if (reply.kind === 'missing') throw new Error('the collection is gone');
    if (reply.kind !== 'open') return 'sign-in';
    return allOfList(reply, collectionPages(app, { id: collection }, signedIn));
  };
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{texts.keepTitle}</h2>
      <p>{collections.length > 0 ? texts.keepBody : texts.keepNone}</p>
      <ul className={classes.rows}>
        {collections.map(({ id: collection, name }) => (
          <li key={collection} className={classes.row}>
            <Link to="/collection/$id" params={{ id: collection }} className={classes.name}>
              {name}
            </Link>
            <DownloadCollection
              label={downloadTexts.keepNamed(name)}
              text={downloadTexts.keepShort}
              products={productsOf(collection)}
              onDownloaded={() => void onDownloaded()}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The reduced-data switch, on by choice or by the device; shows the saving only if it is known in bytes (D22). */
function ReducedDataSection() {
  const app = useApp();
  const canStore = useReducedData();
  // The server has no stored choice.
  const choice = useSyncExternalStore(
    app.events.reducedData.subscribe,
    () => reducedDataChoice(app),
    () => null,
  );
  const byItself = canStore && choice === null;
  return (
    <section className={classes.section}>
      <Switch
        name={texts.saver}
        checked={canStore}
        onChange={(on) => chooseReducedData(window, app, on ? 'on' : 'off')}
      >
        {texts.saverBody} {byItself ? texts.saverAuto : null}
      </Switch>
      {canStore ? <BytesSaved /> : null}
    </section>
  );
}

function BytesSaved() {
  const app = useApp();
  const [message, setMessage] = useState('');
  const count = async () => {
    const saved = await countSavedBytes(app).catch(() => null);
    if (saved === null) setMessage(texts.saverFailed);
    else if (saved.pictures === 0) setMessage(texts.saverNothing);
    else setMessage(texts.saverSaved(saved.pictures, sizeText(saved.took), sizeText(saved.usual)));
  };
  return (
    <div className={classes.count}>
      <LinkButton onClick={() => void count()}>{texts.saverCount}</LinkButton>
      <p role="status">{message}</p>
    </div>
  );
}

type StoredState = { items: StoredItem[]; estimate: StorageEstimate; permission: StoragePermission; saves: boolean };

/** The data stored on the device; null until it has been read. */
function useStoredItems() {
  const app = useApp();
  const [state, setState] = useState<StoredState | null>(null);
  const look = useCallback(async () => {
    const { storage } = navigator;
    const requests = [listStoredItems(app), storageEstimate(storage), storagePermission(storage), canStore()] as const;
    const [items, estimate, stay, saves] = await Promise.all(requests);
    setState((before) => ({
      items,
      estimate,
      saves,
      permission: before?.permission === 'refused' && stay === 'unasked' ? 'refused' : stay,
    }));
  }, [app]);
  useEffect(() => void look(), [look]);
  return {
    state,
    look,
    clear: async (kinds: readonly StoredKind[]) => {
      await clearStoredItems(app, kinds);
      await look();
    },
    requestPermission: async () => {
      const permission = await requestPersistence(navigator.storage);
      setState((before) => before && { ...before, permission });
    },
  };
}

type StorageProps = { estimate: StorageEstimate; permission: StoragePermission; onAsk: () => Promise<void> };

/** The browser's storage usage, quota and persistence (R17). */
function StorageSection({ estimate, permission, onAsk }: StorageProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{texts.storage}</h2>
      <p>{estimate ? texts.estimate(sizeText(estimate.used), sizeText(estimate.quota)) : texts.estimateUnknown}</p>
      <p role="status">{texts.stay[permission]}</p>
      {permission === 'unasked' || permission === 'refused' ? (
        <QuietButton className={classes.ask} onClick={() => void onAsk()}>
          {texts.ask}
        </QuietButton>
      ) : null}
    </section>
  );
}

/** `/saved`: the data stored on this device and how to clear it; also for guests and offline (R12, Offline 2.4). */
export default function OfflineStoragePage() {
  useTitle(texts.title);
  const { state, look, clear, requestPermission } = useStoredItems();
  return (
    <div className={classes.page}>
      <h1>{texts.title}</h1>
      <p className={classes.lead}>{texts.lead}</p>
      {state?.saves === false ? (
        <p role="status" className={`${callout.warn} ${classes.warning}`}>
          {texts.cannotSave}
        </p>
      ) : null}
      <ReducedDataSection />
      {state === null ? (
        <p className={classes.waiting} role="status">
          {texts.loading}
        </p>
      ) : (
        <>
          <StoredItems items={state.items} onClear={clear} />
          <CollectionsSection items={state.items} onDownloaded={look} />
          <StorageSection estimate={state.estimate} permission={state.permission} onAsk={requestPermission} />
        </>
      )}
    </div>
  );
}
