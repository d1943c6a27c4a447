export const texts = {
  // D18
  title: 'Ask for the price',
  subject: (name: string) => `Price of ${name}`,
  question: (name: string, variant: string, address: string) =>
    `Please tell me the price of ${variant ? `${name} (${variant})` : name}.\n${address}`,
  whatsapp: 'Message us on WhatsApp',
  email: 'Write an email',
  phone: (number: string) => `Call ${number}`,
  page: 'Contact page',
  copy: 'Copy the question',
  copied: 'Question copied',
  notCopied: 'The question could not be copied',
  loading: 'Loading...',
  close: 'Close',
} as const;
