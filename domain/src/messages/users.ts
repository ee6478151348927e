/** User Management, change of username, confirmation of an e-mail change (spec 3 §2.4, §2.22, §8). */
export const users = {
  username: 'Username',
  account: 'Account',
  editUser: 'Edit User',
  changePassword: 'Change Password',
  changeAccountStatus: 'Change Account Status',
  resendInvitation: 'Resend Invitation',
  deleteUser: 'Delete User',
  confirmDelete: 'Are you sure you want to delete this user? This cannot be undone.',
  invitationSent: 'Invitation Sent',
  notRegistered: 'Not Registered',
  invitationSentAgain: 'Invitation sent successfully!',
  invitationFailed: 'An error occurred while resending the invitation. Please try again later.',
  deleteFailed: 'There was an error deleting this user. Please try again later.',
  emailConfirmationFailed: 'There was a problem with confirming your email.',
  usernameUnavailable: 'This username is unavailable. Please try another.',
  usernameFailed: 'An error occurred while changing your username. Please try again later.',
  usernameChanged: 'Your username was successfully changed to {name}.',
  // Not in the spec: written by us.
  currentUsername: 'Current username',
  newUsername: 'New username',
  emailChangedNote: 'The e-mail address was changed. Do you want to send a new registration e-mail?',
} as const;
