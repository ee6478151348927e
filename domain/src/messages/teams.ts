/** Team Management (spec 3 §2.10, §8). */
export const teams = {
  created: 'Team {name} created successfully',
  createFailed: 'There was an error creating this team.',
  renamed: 'Your team was successfully renamed.',
  renameFailed: 'An error occurred while renaming your team.',
} as const;
