/** 'Device' is right for phones, tablets and desktops alike. */
export const deviceText = {
  saved: 'Saved on this device',
  notSaved: "This page isn't saved on this device yet",
  found: 'Found on this device. Connect to search the whole store.',
  storesNothing:
    'This browser does not let the shop save anything. Shopping works; only opening without a connection does not.',
} as const;

export const texts = {
  saved: (time: string) => `Saved ${time}`,
};
