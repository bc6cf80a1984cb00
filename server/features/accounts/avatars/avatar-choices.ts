// The avatars drawn for this product, served with the web app.
export interface AvatarChoice {
  id: string;
  url: string;
}

export const avatarChoices: readonly AvatarChoice[] = Array.from({ length: 12 }, (_, index) => {
  const id = String(index + 1).padStart(2, '0');
  return { id, url: `/avatars/${id}.svg` };
});

export const defaultAvatarUrl = '/avatars/01.svg';
