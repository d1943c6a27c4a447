/** Marks only this card for the view transition with its page: the style then names its parts. */
export function markForTransition(card: Element | null | undefined): void {
  for (const other of document.querySelectorAll('[data-grows]')) other.removeAttribute('data-grows');
  card?.setAttribute('data-grows', '');
}
