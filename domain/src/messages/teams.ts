/** Team Management (spec 3 §2.10, §8). */
export const teams = {
  created: 'Team {name} created successfully',
  createFailed: 'There was an error creating this team.',
  renamed: 'Your team was successfully renamed.',
  nameTaken: 'There is a team of this name already.',
  notAnInspector: 'Only inspectors of the company can be in a team.',
  renameFailed: 'An error occurred while renaming your team.',
} as const;
