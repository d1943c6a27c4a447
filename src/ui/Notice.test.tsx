import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Notice } from './Notice.tsx';

const style = readFileSync('src/ui/Cloth.module.css', 'utf8');

test.each(['bag', 'parcel', 'pin', 'heart', 'scrap'] as const)('the cloth of a notice is cut as a %s', (cut) => {
  const { container } = render(<Notice level={2} title="Nothing here" cut={cut} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Nothing here' })).toBeTruthy();
  const id = container.querySelector(`[data-cut="${cut}"] clipPath`)?.id;
  expect(style).toContain(`[data-cut="${cut}"] > .weave {\n  clip-path: url("#${id}");`);
});

test('a part of a page shows it as a status, a page as its title', () => {
  render(<Notice level={3} title="No orders yet" />);
  expect(screen.getByRole('status').textContent).toBe('No orders yet');
  render(<Notice title="Page not found" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' }).closest('[role]')).toBeNull();
});
