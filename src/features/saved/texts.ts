export const texts = {
  saved: (time: string) => `Saved ${time}`,
};
