import type { SizeGuide as Guide, Product, Sku } from '../../../contract/product.ts';
import { infoOf, type NamedSize, returnsInALine, sizeOf, sizesOf, withInches } from '../../domain/product-facts.ts';
import classes from './Facts.module.css';
import { texts } from './texts.ts';

/**
 * What decides, beside the button: how large the chosen variant is, what it is made of, how it is washed, and whether it can
 * come back. Words only, never markup (S27).
 */
export function Facts({ product, sku }: { product: Product; sku: Sku | null }) {
  const size = sizeOf(product, sku);
  const sizes = sizesOf(product, product.skus);
  const facts = [
    { id: 'size', name: size ? texts.sizeOf(size.of) : '', value: size?.size ?? '' },
    { id: 'material', name: texts.material, value: infoOf(product, 'material') },
    { id: 'care', name: texts.care, value: infoOf(product, 'care') },
    { id: 'returns', name: texts.returnsInALine, value: returnsInALine(product.returnPolicy) },
  ].filter(({ value }) => value !== '');
  const { sizeGuide } = product;
  if (facts.length === 0 && sizes.length < 2 && !sizeGuide) return null;
  return (
    <div className={classes.facts}>
      <dl>
        {facts.map(({ id, name, value }) => (
          <div key={id}>
            <dt>{name}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sizes.length > 1 || sizeGuide ? (
        <SizeGuide
          sizes={sizes}
          chosen={size?.of ?? ''}
          guide={sizeGuide}
          values={Object.values(sku?.attributes ?? {})}
        />
      ) : null}
    </div>
  );
}

type GuideProps = { sizes: NamedSize[]; chosen: string; guide: Guide | undefined; values: string[] };

/** All sizes beside each other, the chosen one marked; then what the store says of sizes like these. */
function SizeGuide({ sizes, chosen, guide, values }: GuideProps) {
  return (
    <details className={classes.guide}>
      <summary>{texts.sizeGuide}</summary>
      {sizes.length > 1 ? (
        <ul>
          {sizes.map(({ of, size }) => (
            <li key={of} aria-current={of === chosen}>
              <b>{texts.sizeOf(of)}</b> {size}
              {of === chosen ? ` ${texts.chosenSize}` : ''}
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
      {/* Scrolls by itself where its words are long. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={classes.table} aria-label={texts.sizeGuide} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
                <th key={at} scope="col">
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
                  <td key={at}>{withInches(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note ? <p>{note}</p> : null}
    </>
  );
}
