try {
  if (localStorage.getItem('colorMode') === 'dark') document.documentElement.dataset.mode = 'dark';
} catch {}
