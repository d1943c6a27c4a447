import type { SizeGuide } from '../../contract/product.ts';

const BEDS = [
  ['Single', '90 x 190 cm', 'one person'],
  ['Double', '135 x 190 cm', 'two, close together'],
  ['Queen', '150 x 200 cm', 'two'],
  ['King', '180 x 200 cm', 'two and a child'],
];

/** Size guides of the demo stores, by category slug. */
export const SIZE_GUIDES: Record<string, SizeGuide> = {
  'bed-spreads': {
    note: 'Falls 30 cm over each side of a mattress up to 25 cm high. Between two sizes, take the larger.',
    columns: ['Size', 'Mattress', 'Sleeps'],
    rows: BEDS,
  },
  'bedsheet-sets': {
    note: 'The flat sheet tucks in on a mattress up to 25 cm high. Fitted sheets have elastic all around.',
    columns: ['Size', 'Mattress', 'Sleeps'],
    rows: BEDS,
  },
  'quilts-and-dohars': {
    note: 'A quilt should cover whoever is under it, not the bed: a double for two who share, singles for those who do not.',
    columns: ['Size', 'Mattress', 'Sleeps'],
    rows: BEDS,
  },
  curtains: {
    note: 'Measure from the rod. A curtain should end 1 cm above the floor, and both panels together be twice as wide as the window.',
    columns: ['Window', 'Take the length', 'Panels'],
    rows: [
      ['Up to 150 cm below the rod', '152 cm', 'a pair for 120 cm of width'],
      ['Up to 210 cm below the rod', '213 cm', 'a pair for 120 cm of width'],
      ['Up to 270 cm below the rod', '274 cm', 'a pair for 120 cm of width'],
    ],
  },
  'cushion-covers': {
    note: 'Take a filling 5 cm larger than the cover: it sits tight and keeps its corners.',
    columns: ['Size', 'Filling', 'Looks right on'],
    rows: [
      ['40 x 40 cm', '45 x 45 cm', 'chairs'],
      ['45 x 45 cm', '50 x 50 cm', 'a sofa for two'],
      ['50 x 50 cm', '55 x 55 cm', 'a sofa for three, a bed'],
    ],
  },
  'bath-towels': {
    note: 'A towel shrinks by 3 to 5 % in its first wash; the sizes are those after it.',
    columns: ['Size', 'Measures', 'For'],
    rows: [
      ['Hand', '40 x 60 cm', 'the basin'],
      ['Bath', '75 x 150 cm', 'one person'],
      ['Sheet', '90 x 180 cm', 'wrapping up in'],
    ],
  },
};
