/** Training videos (spec 3 §2.16, §8). */
export const training = {
  title: 'Title',
  gallerySection: 'Gallery Section',
  thumbnailUrl: 'Thumbnail URL',
  videoId: 'Video ID',
  videoUrl: 'Video URL',
  videoDuration: 'Video Duration',
  onlyForSubtenant: 'Include Only For Subtenant',
  updated: 'Training video configuration has been updated successfully!',
} as const;
