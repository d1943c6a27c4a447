export const texts = {
  clear: 'Clear saved data and reload',
  saved: (time: string) => `Saved ${time}`,
};
