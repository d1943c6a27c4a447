import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Notice } from './Notice.tsx';

const style = readFileSync('src/ui/Illustration.module.css', 'utf8');

test.each(['bag', 'parcel', 'pin', 'heart', 'scrap'] as const)(
  'the illustration of a notice is cut as a %s',
  (name) => {
    const { container } = render(<Notice level={2} title="Nothing here" illustration={name} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Nothing here' })).toBeTruthy();
    const id = container.querySelector(`[data-name="${name}"] clipPath`)?.id;
    expect(style).toContain(`[data-name="${name}"] > .weave {\n  clip-path: url("#${id}");`);
  },
);

test('a part of a page shows it as a status, a page as its title', () => {
  render(<Notice level={3} title="No orders yet" />);
  expect(screen.getByRole('status').textContent).toBe('No orders yet');
  render(<Notice title="Page not found" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' }).closest('[role]')).toBeNull();
});
