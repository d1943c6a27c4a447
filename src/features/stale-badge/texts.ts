/** 'Device' is right for phones, tablets and desktops alike. */
export const deviceText = {
  saved: 'Saved on this device',
  notSaved: "This page isn't saved on this device yet",
} as const;

export const texts = {
  saved: (time: string) => `Saved ${time}`,
};
