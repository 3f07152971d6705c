import { Aside } from '../ui/aside';
import { Band, BAND_SIZES } from '../ui/band';
import { Hero } from '../ui/hero';
import { Widget } from '../widgets/widget';

export function RecruitmentPage() {
  return (
    <>
      <Hero title="Recruitment" image={<Widget name="RecruitmentImage" sizes="100vw" hero />}>
        <Widget name="RecruitmentIntro" />
      </Hero>
      <Band
        text={<Widget name="RecruitmentRoles" />}
        image={<Widget name="RecruitmentRolesImage" sizes={BAND_SIZES} />}
      />
      <Aside>
        <Widget name="RecruitmentBenefits" />
      </Aside>
    </>
  );
}

export { RecruitmentPage as Component };
