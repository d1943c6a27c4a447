import { m } from '#messages';
import type { SizeGuide as Guide } from '../../../contract/product.ts';
import { type NamedSize, withInches } from '../../domain/product-facts.ts';
import { langOf } from '../../ui/lang-of.ts';
import classes from './Facts.module.css';

type GuideProps = { sizes: NamedSize[]; chosen: string; guide: Guide | undefined; values: string[] };

/** All sizes with the selected one marked, then the store's size table. */
export function SizeGuideDetails({ sizes, chosen, guide, values }: GuideProps) {
  return (
    <details className={classes.guide}>
      <summary>{m.product_size_guide()}</summary>
      {sizes.length > 1 ? (
        <ul>
          {sizes.map(({ of, size }) => (
            <li key={of} aria-current={of === chosen}>
              <b lang={langOf(of)}>{m.product_size_of({ variant: of })}</b> <span>{size}</span>
              <span>{of === chosen ? ` ${m.product_chosen_size()}` : ''}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {guide ? <GuideTable guide={guide} values={values.map((value) => value.trim().toLowerCase())} /> : null}
    </details>
  );
}

function GuideTable({ guide: { note, columns, rows }, values }: { guide: Guide; values: string[] }) {
  return (
    <>
      {/* Scrolls on its own if its text is long. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section className={classes.table} aria-label={m.product_size_guide()} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
                <th key={at} scope="col" lang={langOf(name)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may repeat
              <tr key={row} aria-current={values.includes((cells[0] ?? '').trim().toLowerCase())}>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells may repeat
                  <td key={at} lang={langOf(cell)}>
                    {withInches(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note ? <p lang={langOf(note)}>{note}</p> : null}
    </>
  );
}
