import type { consent as english } from '../../en/account/consent.ts';

export const consent: typeof english = {
  consent: {
    title: 'Cookie の使用',
    text: 'どのキャンペーンやパートナーからお越しになったかを30日間保存してもよろしいですか。動作に必要な情報は常に保存されます。',
    privacy: 'プライバシーポリシー',
    deny: '許可しない',
    accept: '許可する',
  },
};
