// Before first paint: the colour mode that the shopper chose. Light unless it was dark.
try {
  if (localStorage.getItem('colorMode') === 'dark') document.documentElement.dataset.mode = 'dark';
} catch {
  // Storage is forbidden here; light it is.
}
