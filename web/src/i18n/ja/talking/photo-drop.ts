/** Where a portrait is dropped, chosen or taken. */
export const photoDrop = {
  photo: '写真',
  choose: '写真をアップロード',
  camera: '写真を撮る',
  drop: 'ここにドロップするか貼り付けても追加できます。正面を向き、口元に手や物がかかっていない顔がきれいに仕上がります。JPEG、PNG、WebP、AVIF、TIFF、{{size}} まで。',
  uploading: 'アップロード中 {{percent}}',
  finding: '顔を検出しています',
  cancel: 'キャンセル',
};
