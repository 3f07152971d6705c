import { Aside } from '../widgets/aside';
import { Band } from '../widgets/band';
import { Hero } from '../widgets/hero';

function RecruitmentPage() {
  return (
    <>
      <Hero title="Recruitment" image="RecruitmentImage" intro="RecruitmentIntro" />
      <Band text="RecruitmentRoles" image="RecruitmentRolesImage" />
      <Aside text="RecruitmentBenefits" />
    </>
  );
}

export { RecruitmentPage as Component };
