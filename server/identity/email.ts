// One spelling per mailbox: what is stored, looked up and counted is always this form.
export const normaliseEmail = (account: string) => account.trim().normalize('NFC').toLowerCase();
